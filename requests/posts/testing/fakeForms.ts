import { type ResponseKind, responseKinds, postsFile } from '@site/shared/requests/posts';
import { requestFields } from '@site/shared/requests/requests';
import { type FakeRemote, fakeRemote } from 'federated-site/testing';
import { recordsFile, statedRecords } from '@site/shared/requests/statedRecords';

const fields = `
  <div><label for="m-name">Full Name</label><input id="m-name" name="name" required></div>
  <div><label for="m-email">Email<span> (optional)</span></label><input id="m-email" name="email" type="email" aria-describedby="m-email-hint"></div>
  <div><label for="m-subject">Subject</label><select id="m-subject" name="subject"><option value="">Choose</option><option value="Hours">Hours</option></select></div>
  <div><label for="m-message">Message</label><textarea id="m-message" name="message"></textarea></div>
  <fieldset id="m-again"><legend>Again?</legend><input type="radio" id="m-yes" name="again" value="Yes"><input type="radio" id="m-no" name="again" value="No" checked></fieldset>
  <input name="homepage">`;

const messages = `<div hidden data-post="messages">
  <p data-problem="missing">Fill this in.</p>
  <p data-problem="too-long">At most # characters.</p>
  <p data-problem="not-an-email">Write an address.</p>
  <p data-problem="not-an-option">Choose one.</p>
  <p data-problem="not-a-day">Write a day.</p></div>`;

/** The content of the response pages, as short as possible. */
export const responsePages: Readonly<Record<ResponseKind, string>> = {
  saved: '<h1>Thanks</h1><p>Reference <b data-post="reference"></b></p>',
  refused: `<h1>Check</h1><ul data-post="problems"><li><a href="#">x</a></li></ul>${messages}<form>${fields}</form>`,
  failed: `<h1>Failed</h1><form>${fields}</form>`,
  busy: `<h1>Busy</h1><form>${fields}</form>`,
};

/** The form's page for sending by e-mail, and for posting to the server. */
export const contactPages = { email: '<form action="mailto:a@b">', posted: '<form action="/requests/…">' };

/** The content of `posts.json`. */
export const posts = {
  contactMessages: {
    page: '/contact',
    html: 'posts/form.html',
    hiddenField: 'homepage',
    answers: Object.fromEntries(
      responseKinds.map((kind) => [kind, { title: `${kind} & more`, html: `posts/${kind}.html` }]),
    ),
  },
};

/**
 * A release of the forms with one form that can be posted without script, at `/contact`.
 * @param changed texts of files that differ, by name
 */
export function fakeForms(changed: Record<string, string> = {}): FakeRemote {
  return fakeRemote('forms', [{ path: '/contact', title: 'Contact', html: contactPages.email }], {
    more: {
      [postsFile]: JSON.stringify(posts),
      [recordsFile]: JSON.stringify(statedRecords(requestFields)),
      'posts/form.html': contactPages.posted,
      ...Object.fromEntries(responseKinds.map((kind) => [`posts/${kind}.html`, responsePages[kind]])),
      ...changed,
    },
  });
}
