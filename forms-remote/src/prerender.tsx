import { responseKinds, type PostedForm, postsFile } from '@site/shared/requests/posts';
import { renderContent } from 'federated-site/browser/renderContent';
import { type Collection, requestFields } from '@site/shared/requests/requests';
import { recordsFile, statedRecords } from '@site/shared/requests/statedRecords';
import pages from './pages';
import { hiddenFieldName } from './request-form/HiddenField';
import { type PrerenderedForm, PrerenderedFormContext } from './request-form/RequestForm';
import { renderResponse, responseAddress } from './responses/renderResponse';

/** The page of each form. */
const pageOf: Readonly<Record<Collection, string>> = {
  donations: '/donate',
  partnershipInquiries: '/connect',
  contactMessages: '/contact',
};

const titles = { saved: 'Thank you', refused: 'Please check', failed: 'Not sent yet', busy: 'Not sent yet' };

/**
 * Renders the files of this remote's release besides its pages: every form as it is posted without script, the responses, and what
 * the records of the forms are.
 * @returns the files by name
 */
export async function renderFiles(): Promise<Record<string, string>> {
  const files: Record<string, string> = { [recordsFile]: JSON.stringify(statedRecords(requestFields)) };
  const forms: Record<string, PostedForm> = {};
  for (const [collection, page] of Object.entries(pageOf) as [Collection, string][]) {
    const owner = pages.find(({ path }) => path === page);
    if (!owner) throw new Error(`The form of ${collection} has no page at ${page}.`);
    const { default: Component } = await owner.load();
    const render = (name: string, form: PrerenderedForm) => {
      const file = `posts/${collection}-${name}.html`;
      files[file] = renderContent(
        <PrerenderedFormContext value={form}>
          <Component />
        </PrerenderedFormContext>,
      );
      return file;
    };
    const answers = responseKinds.map((kind) => {
      const html = render(kind, { replacement: (content) => renderResponse(kind, content, page) });
      return [kind, { title: `${titles[kind]}: ${owner.title}`, html }];
    });
    forms[collection] = {
      page,
      html: render('form', { action: responseAddress(collection) }),
      hiddenField: hiddenFieldName,
      answers: Object.fromEntries(answers) as PostedForm['answers'],
    };
  }
  files[postsFile] = JSON.stringify(forms);
  return files;
}
