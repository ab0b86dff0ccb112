/** Prerenders, and throws in a browser until the window is named `mended`. */
export default function BrokenPage() {
  if (typeof window !== 'undefined' && window.name !== 'mended') throw new TypeError('This page is broken.');
  return (
    <>
      <h1>A broken workshop</h1>
      <p>
        Its words can be read all the same. <a href="/workshops">All workshops</a>
      </p>
    </>
  );
}
