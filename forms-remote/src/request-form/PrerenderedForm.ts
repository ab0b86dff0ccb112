import { createContext, type ReactNode } from 'react';
import type { Collection } from '@site/shared/requests/requests';
import type { RequestFormProps } from './RequestForm';

/** The parts of a form that are also shown without script. */
export type FormContent = Pick<
  RequestFormProps<Collection>,
  'collection' | 'submitLabel' | 'thanks' | 'againLabel' | 'children'
>;

/** How the build prerenders a form, for use without script. */
export type PrerenderedForm = {
  /** The address that the form is sent to; by default it becomes an e-mail. */
  action?: string;
  /** Renders something else in place of the form. */
  replacement?: (content: FormContent) => ReactNode;
};

/** Only a build provides one; the browser downloads no more of it than this. */
export const PrerenderedFormContext = createContext<PrerenderedForm>({});
