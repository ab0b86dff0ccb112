import type { ReactNode } from 'react';
import { Notice } from '@site/shared/components/notice/Notice';
import { organisation } from '@site/shared/organisation';

/** Stays in sight after the alert of a failure: what the visitor can do now. */
export function FailedRequest({ children }: { children?: ReactNode }) {
  const { email, phone, phoneNumber } = organisation;
  return (
    <Notice kind="info">
      <p>
        We could not confirm that this reached us. Everything you typed is still here: send it again, it will
        count only once. You can also call <a href={`tel:${phoneNumber}`}>{phone}</a> or write to{' '}
        <a href={`mailto:${email}`}>{email}</a>.
      </p>
      {children}
    </Notice>
  );
}
