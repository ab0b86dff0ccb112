'use client';

import page from '../../../page.json';

// On the client's side, because the server would send a second copy of the page as data.
export default function Page() {
  return <div dangerouslySetInnerHTML={{ __html: page.html }} />;
}
