import { type ComponentProps, type FormEvent, useState } from 'react';
import { Button } from '@site/shared/components/button/Button';
import { announce } from 'federated-site/browser';
import { Form } from '@site/shared/components/field/Form';
import styles from './Desk.module.css';
import { useCall } from './useCall';

type Values = Readonly<Record<string, string>>;

type Props = Omit<ComponentProps<typeof Form>, 'onSubmit'> & {
  /** The texts of its buttons, by what each sends as `pressed`. Enter presses the only one, and none of several. */
  buttons: Values;
  /**
   * Makes the call, and returns what is announced. What was typed stays, unless this empties the form: `reset` does, where
   * nothing was typed meanwhile, and says whether it did.
   */
  send: (values: Values, form: { reset: () => boolean }) => Promise<string>;
};

/** A form that calls the server, and says in its place what went wrong. */
export function CallForm({ buttons, send, children, ...native }: Props) {
  const { run, isPending, failure } = useCall();
  const [pressed, setPressed] = useState('');
  const press = (form: HTMLFormElement | null, value: string) => {
    if (isPending || !form?.reportValidity()) return;
    setPressed(value);
    // Another try sends what the fields have by then.
    run(async () => {
      const values = valuesOf(form);
      const reset = () => {
        const isSame = JSON.stringify(valuesOf(form)) === JSON.stringify(values);
        if (isSame) form.reset();
        return isSame;
      };
      announce(await send({ ...values, pressed: value }, { reset }));
    });
  };
  const entries = Object.entries(buttons);
  const [[only = ''] = []] = entries;
  const isOne = entries.length === 1;
  const isMain = isOne && children !== undefined;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isOne) press(event.currentTarget, only);
  };
  return (
    <Form {...native} onSubmit={submit}>
      {children}
      {failure}
      <div className={styles.line}>
        {entries.map(([value, text]) => (
          <Button
            key={value}
            type={isOne ? 'submit' : 'button'}
            variant={isMain ? 'primary' : 'secondary'}
            size={isMain ? 'm' : 's'}
            pending={isPending && pressed === value}
            onClick={isOne ? undefined : ({ currentTarget: { form } }) => press(form, value)}
          >
            {text}
          </Button>
        ))}
      </div>
    </Form>
  );
}

const valuesOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Record<string, string>;
