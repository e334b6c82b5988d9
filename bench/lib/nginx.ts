import { execFileSync, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { getChildPids, stopProcess } from './processes.ts';

export interface ServedFile {
  /** Its bytes lie in the folder `www` under this name. */
  file: string;
  contentType: string;
  isBrotli: boolean;
  /** Answers 304 to whoever sends `If-None-Match`. */
  isUnchanged: boolean;
}

const port = 4991;

/** nginx with one worker over a folder of files, logging each request as it does by default. */
export async function startNginx(folder: string, files: readonly ServedFile[]) {
  const config = path.join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    config,
    `worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
     events { worker_connections 1024; }
     http { access_log ${folder}/access.log; sendfile on; tcp_nopush on; keepalive_requests 1000000;
       open_file_cache max=100; ${temporary.join(' ')}
       server { listen 127.0.0.1:${port}; root ${folder}/www; ${files.map(describeLocation).join('\n')} } }`,
  );
  execFileSync('chmod', ['-R', 'a+rwX', folder]);
  const child = spawn('nginx', ['-c', config, '-p', folder], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilUp(`${url}/${files[0]?.file}`);
  return { url, pids: getChildPids(child.pid ?? 0), stop: () => stopProcess(child) };
}

function describeLocation({ file, contentType, isBrotli, isUnchanged }: ServedFile): string {
  const coding = isBrotli ? 'add_header Content-Encoding br;' : '';
  const unchanged = isUnchanged ? 'if ($http_if_none_match) { return 304; }' : '';
  return `location = /${file} { types { } default_type ${contentType}; ${coding} ${unchanged} }`;
}

async function waitUntilUp(address: string): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${address} did not come up`);
}
