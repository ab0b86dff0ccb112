const busyMachine =
  'Other work of the machine lengthens the layout of both loads by the same time, and unevenly if it comes and goes: see the load before the run.';

const ownParts =
  'The composed document has 0.6 KB more, the names and hashes of its scripts, and requests its speculation rules and its loader before it is painted: on 3G 2 % of the time, over all pages. With 76 loads of each the ratio of a single page is exact to 1.6 %, with twelve to 4 %.';

const packets =
  'The drawing may end just behind a packet border in the composed document and just before it in the other, because brotli and headers move it by some 50 bytes: a packet takes 30 ms on 2G.';

const floor =
  'A document cannot be painted before its first round trip and its own layout, about 300 ms of this profile; the peer paints once the shell has loaded and run, about 1,050 ms, which gets shorter with every byte removed from the shell. The line of this profile is the same on every machine and the processor is not: on a slower one the document takes longer, the download does not, and the factor shrinks.';

const node =
  'A server on node:http that sends one constant answer of this size with these headers reaches 0.5 to 0.57 times nginx on one core, and the kernel takes most of the time.';

const creation =
  'Both visits create, style and lay out a document, which takes most of the second one; only the line is saved. A heading alone, in the same table, shows the part of the browser. Without a worker, from the cache of the browser, the same page is not painted sooner.';

const processorOnly =
  'The files of the page are there before the click: events, React, style, layout and paint take all of this time, at a quarter or a sixth of the speed of this machine, so that it is longer where a browser is slower: compare the plain documents with those of a kept run.';

/** Known reasons why a target may be missed, by the name of its figure. */
export const obstacles: Partial<Record<string, string>> = {
  '3G: FCP against the same page as static HTML': `${ownParts} ${busyMachine}`,
  '3G: LCP against the same page as static HTML': `${ownParts} ${busyMachine}`,
  '2G: FCP against the same page as static HTML': `${packets} ${busyMachine}`,
  '2G: LCP against the same page as static HTML': `${packets} ${busyMachine}`,
  '3G: FCP: how many times faster than drawn in the browser': `${floor} ${busyMachine}`,
  '3G: LCP: how many times faster than drawn in the browser': `${floor} ${busyMachine}`,
  '3G: a link followed by the shell': `${processorOnly} ${busyMachine}`,
  '2G: a link followed by the shell': `${processorOnly} ${busyMachine}`,
  '3G: FCP of a second visit offline against the first one without a handshake': `${creation} ${busyMachine}`,
  '2G: FCP of a second visit offline against the first one without a handshake': `${creation} ${busyMachine}`,
  'Requests per second against nginx': node,
};
