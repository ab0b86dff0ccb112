import type { ComponentProps, FormEvent } from 'react';
import { Button } from '@site/shared/components/button/Button';
import { Form } from '@site/shared/components/field/Form';
import { announce } from 'federated-site/browser';
import { useCall } from './useCall';

export type Values = Readonly<Record<string, string>>;

type Props = Omit<ComponentProps<typeof Form>, 'onSubmit'> & {
  button: string;
  /**
   * Makes the call, and returns what is announced. What was typed stays, unless this empties the form: `reset` does, where
   * nothing was typed meanwhile, and says whether it did.
   */
  send: (values: Values, reset: () => boolean) => Promise<string>;
};

/** A form that calls the server, and says in its place what went wrong. */
export function CallForm({ button, send, children, ...native }: Props) {
  const { run, isPending, failure } = useCall();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    // Another try sends what the fields have by then.
    run(async () => {
      const values = valuesOf(form);
      const reset = () => {
        const isSame = JSON.stringify(valuesOf(form)) === JSON.stringify(values);
        if (isSame) form.reset();
        return isSame;
      };
      announce(await send(values, reset));
    });
  };
  return (
    <Form {...native} onSubmit={submit}>
      {children}
      {failure}
      <div>
        <Button type="submit" pending={isPending}>
          {button}
        </Button>
      </div>
    </Form>
  );
}

const valuesOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Record<string, string>;
