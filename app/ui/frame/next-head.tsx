import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Meta, useLocation, useMatches } from 'react-router';

/** Elements that `Meta` wrote into the head of the first screen, and its structured data. */
const firstMeta =
  'title,meta[name=description],meta[name=robots],meta[name^="twitter:"],meta[property],[rel=canonical],[type$="ld+json"]';

/** The head of the screens after the first, whose head the server wrote and the browser leaves alone. */
export function NextHead() {
  const { key } = useLocation();
  const matches = useMatches();
  const [firstKey] = useState(key);
  const [first] = useState(() => document.head.querySelectorAll(firstMeta));
  const [hasMoved, setMoved] = useState(false);

  useLayoutEffect(() => {
    if (hasMoved || key === firstKey) return;
    for (const element of first) element.remove();
    setMoved(true);
  }, [key, firstKey, first, hasMoved]);

  useLayoutEffect(() => {
    for (const { id } of matches) window.__reactRouterManifest?.routes[id]?.css?.forEach(addStyleSheet);
  }, [matches]);

  return hasMoved ? createPortal(<Meta />, document.head) : null;
}

/** The router has fetched it before it shows the screen. Style sheets stay, as those of parts that load late do. */
function addStyleSheet(href: string): void {
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
}
