import { createContext, type ReactNode } from 'react';
import type { Collection } from '@site/shared/requests/requests';
import type { RequestFormProps } from './RequestForm';

/** What a form shows, whatever it can do. */
export type FormContent = Pick<
  RequestFormProps<Collection>,
  'collection' | 'submitLabel' | 'thanks' | 'againLabel' | 'children'
>;

/** How a form is prerendered that is sent without script. */
export type PrerenderedForm = {
  /** Where it is sent, in place of an e-mail. */
  action?: string;
  /** Draws what is in the place of the form. */
  draw?: (content: FormContent) => ReactNode;
};

/** Only a build provides one. In the browser there is none: nothing of it is downloaded but this. */
export const PrerenderedFormContext = createContext<PrerenderedForm>({});
