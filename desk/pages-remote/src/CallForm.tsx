import { type ComponentProps, type FormEvent, Fragment, useState } from 'react';
import { Button } from '@site/shared/components/button/Button';
import { Form } from '@site/shared/components/field/Form';
import { announce } from 'federated-site/browser';
import { useCall } from './useCall';

export type Values = Readonly<Record<string, string>>;

type Props = Omit<ComponentProps<typeof Form>, 'onSubmit'> & {
  button: string;
  /** @returns what is announced */
  send: (values: Values) => Promise<string> | string;
  /** Whether what was typed stays also after it was sent. */
  isKept?: boolean;
};

/** A form that calls the server, and says in its place what went wrong. Afterwards it is empty, unless something was typed meanwhile. */
export function CallForm({ button, send, isKept = false, children, ...native }: Props) {
  const { run, isPending, failure } = useCall();
  const [round, setRound] = useState(0);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    run(async () => {
      let isSame = true;
      form.addEventListener('input', () => (isSame = false), { once: true });
      // Another try sends what the fields have by then.
      announce(await send(Object.fromEntries(new FormData(form)) as Values));
      if (!isKept && isSame) setRound((last) => last + 1);
    });
  };
  return (
    <Form {...native} onSubmit={submit}>
      <Fragment key={round}>{children}</Fragment>
      {failure}
      <div>
        <Button type="submit" pending={isPending}>
          {button}
        </Button>
      </div>
    </Form>
  );
}
