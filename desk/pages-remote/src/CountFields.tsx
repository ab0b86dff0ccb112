import { FieldRow } from '@site/shared/components/field/Field';
import { TextField } from '@site/shared/components/field/TextField';

/** Asks how many of what were collected. */
export function CountFields({ id }: { id: string }) {
  return (
    <FieldRow>
      {['Laptops', 'Desktops', 'Others'].map((label) => (
        <TextField
          key={label}
          id={`${label}-${id}`}
          name={label.toLowerCase()}
          type="number"
          inputMode="numeric"
          min={0}
          max={9999}
          label={label}
        />
      ))}
    </FieldRow>
  );
}
