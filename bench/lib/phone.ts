/** A phone of two years ago against this machine, on a weak network. */
export const weakPhone = {
  screen: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  cpuThrottling: 4,
  network: { latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8, offline: false },
};
