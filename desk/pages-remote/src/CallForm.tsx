import { type ComponentProps, type FormEvent, useState } from 'react';
import { Button } from '@site/shared/components/button/Button';
import { announce } from 'federated-site/browser';
import { Form } from '@site/shared/components/field/Form';
import styles from './Desk.module.css';
import { useCall } from './useCall';

type Props = Omit<ComponentProps<typeof Form>, 'onSubmit'> & {
  /** The texts of its buttons, by what each sends as `pressed`. */
  buttons: Readonly<Record<string, string>>;
  /** Makes the call, and returns what is announced. What was typed stays, unless this empties the form. */
  send: (values: Readonly<Record<string, string>>, form: HTMLFormElement) => Promise<string>;
};

/** A form that calls the server, and says in its place what went wrong. */
export function CallForm({ buttons, send, children, ...native }: Props) {
  const { run, isPending, failure } = useCall();
  const [pressed, setPressed] = useState('');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const form = event.currentTarget;
    const { value } = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
    setPressed(value);
    const values = Object.fromEntries(new FormData(form)) as Record<string, string>;
    run(async () => announce(await send({ ...values, pressed: value }, form)));
  };
  const entries = Object.entries(buttons);
  const isMain = entries.length === 1 && children !== undefined;
  return (
    <Form {...native} onSubmit={submit}>
      {children}
      {failure}
      <div className={styles.line}>
        {entries.map(([value, text]) => (
          <Button
            key={value}
            type="submit"
            value={value}
            variant={isMain ? 'primary' : 'secondary'}
            size={isMain ? 'm' : 's'}
            pending={isPending && pressed === value}
          >
            {text}
          </Button>
        ))}
      </div>
    </Form>
  );
}
