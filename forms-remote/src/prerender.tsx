import { createHash } from 'node:crypto';
import { responseKinds, type PostedForm, postsFile } from '@site/shared/requests/posts';
import { renderContent } from 'federated-site/browser/renderContent';
import { type Collection, requestFields } from '@site/shared/requests/requests';
import { recordsFile, statedRecords } from '@site/shared/requests/statedRecords';
import pages from './pages';
import { draftKey } from './pages/connect/partnershipDraft';
import { hiddenFieldName } from './request-form/HiddenField';
import { type PrerenderedForm, PrerenderedFormContext } from './request-form/PrerenderedForm';
import { sessionKeyOf } from './requests/session';
import { renderResponse, responseAddress } from './responses/renderResponse';

/** The page of each form. */
const pageOf: Readonly<Record<Collection, string>> = {
  donations: '/donate',
  partnershipInquiries: '/connect',
  contactMessages: '/contact',
};

const titles = {
  saved: 'Thank you',
  refused: 'Please check',
  failed: 'Not sent yet',
  busy: 'Not sent yet',
};

/**
 * Renders the files of this remote's release besides its pages: every form as it is posted without script, the responses, and what
 * the records of the forms are.
 * @returns the files by name
 */
export async function renderFiles(): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  const forms: Record<string, PostedForm> = {};
  for (const collection of Object.keys(pageOf) as Collection[])
    forms[collection] = await renderForm(collection, (file, text) => {
      files[file] = text;
      return file;
    });
  return {
    ...files,
    [postsFile]: JSON.stringify(forms),
    [recordsFile]: JSON.stringify(statedRecords(requestFields)),
  };
}

async function renderForm(
  collection: Collection,
  write: (file: string, text: string) => string,
): Promise<PostedForm> {
  const page = pageOf[collection];
  const owner = pages.find(({ path }) => path === page);
  if (!owner) throw new Error(`The form of ${collection} has no page at ${page}.`);
  const { default: Component } = await owner.load();
  const render = (form: PrerenderedForm) =>
    renderContent(
      <PrerenderedFormContext value={form}>
        <Component />
      </PrerenderedFormContext>,
    );
  const script = forgetScript(collection);
  const answers = responseKinds.map((kind) => {
    const html = render({ replacement: (content) => renderResponse(kind, content, page) });
    return [
      kind,
      { title: `${titles[kind]}: ${owner.title}`, html: write(`posts/${collection}-${kind}.html`, html) },
    ];
  });
  return {
    page,
    html: write(`posts/${collection}-form.html`, render({ action: responseAddress(collection) })),
    hiddenField: hiddenFieldName,
    answers: Object.fromEntries(answers) as PostedForm['answers'],
    forget: write(staticScript(`forget-${collection}`, script), script),
  };
}

/**
 * The script of the thanks page for a form that was sent without script: it deletes the drafts of that form in this tab
 * and on this device, which would seem to be unsent.
 */
function forgetScript(collection: Collection): string {
  const statements = [`sessionStorage.removeItem(${JSON.stringify(sessionKeyOf(collection))})`];
  if (collection === 'partnershipInquiries')
    statements.push(`localStorage.removeItem(${JSON.stringify(draftKey)})`);
  // A browser may refuse storage.
  return `try{${statements.join(';')}}catch{}`;
}

/** Names a script as the build names all others: by its content, because browsers cache it for ever. */
function staticScript(name: string, text: string): string {
  return `static/js/forms.${name}.${createHash('sha256').update(text).digest('hex').slice(0, 10)}.js`;
}
