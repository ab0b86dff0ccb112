import { FieldRow } from '@site/shared/components/field/Field';
import { TextField } from '@site/shared/components/field/TextField';

/** @returns an id for a mark: the server takes what has the same id for the same mark, however often it comes */
export function newId(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(15))];
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Asks how many of what were collected. */
export function CountFields({ id }: { id: string }) {
  const field = { type: 'number', inputMode: 'numeric', min: 0, max: 9999 } as const;
  return (
    <FieldRow>
      <TextField {...field} id={`laptops-${id}`} name="laptops" label="Laptops" />
      <TextField {...field} id={`desktops-${id}`} name="desktops" label="Desktops" />
      <TextField {...field} id={`others-${id}`} name="others" label="Others" />
    </FieldRow>
  );
}
