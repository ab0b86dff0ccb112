import { Prose } from '@site/shared/components/prose/Prose';
import { Section } from '@site/shared/components/section/Section';
import { organisation } from '@site/shared/organisation';

/** The terms of service. */
export function Terms() {
  return (
    <Section id="terms" heading="Terms of service" layout="split">
      <Prose>
        <ul>
          <li>Reading this site and sending a request are free and need no account.</li>
          <li>
            A pickup request is an offer: the pickup is agreed once we have confirmed it with you by phone.
            Until we have collected your computers you may change your mind at any time.
          </li>
          <li>
            Donate only what is yours to give. Copy what you want to keep, and remove your files and accounts
            before the pickup: what you have handed over we cannot give back.
          </li>
          <li>
            A computer we cannot repair is taken apart: its parts repair others, and the rest is recycled.
          </li>
          <li>
            Do not send other people’s details without their knowledge, advertisements, or anything unlawful.
            We may delete such requests unanswered.
          </li>
          <li>
            We keep this site correct as well as we can, and cannot promise that it is always reachable or
            free of mistakes.
          </li>
          <li>
            The laws of {organisation.address.country} apply. What we do with your data is in the{' '}
            <a href="/contact#privacy">privacy notice</a>.
          </li>
        </ul>
      </Prose>
    </Section>
  );
}
