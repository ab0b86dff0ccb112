import { FieldRow } from '../components/field/Field';
import { Form } from '../components/field/Form';
import { RadioGroup } from '../components/field/RadioGroup';
import { SelectField } from '../components/field/SelectField';
import { TextArea } from '../components/field/TextArea';
import { TextField } from '../components/field/TextField';
import { Panel } from '../components/panel/Panel';
import { locations, supporterOptions } from '../requests/requests';

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Every field in every state, inside a panel. `id` makes the ids of several on one page unique. */
export function FieldStates({ id }: { id: string }) {
  return (
    <Panel id={`${id}-panel`} heading={`A panel on ${id}`} intro="What the form is for.">
      <Form aria-label={`Fields on ${id}`}>
        <FieldRow>
          <TextField id={`${id}-required`} name="required" label="Required" required />
          <TextField id={`${id}-optional`} name="optional" label="Optional" placeholder="A placeholder" />
        </FieldRow>
        <TextField
          id={`${id}-advice`}
          name="advice"
          type="date"
          label="With advice"
          advice="This day has passed."
        />
        <TextField
          id={`${id}-error`}
          name="error"
          type="email"
          label="With an error"
          error="This is no e-mail address."
        />
        <TextField id={`${id}-disabled`} name="disabled" label="Disabled" disabled />
        <SelectField
          id={`${id}-select`}
          name="select"
          label="Your Location"
          placeholder="Select your location"
          options={options(locations)}
        />
        <TextArea id={`${id}-area`} name="area" label="Several lines" hint="It grows with what is typed." />
        <RadioGroup
          id={`${id}-radio`}
          name={`${id}-radio`}
          legend="A choice"
          options={options(supporterOptions)}
          defaultValue="No"
          required
        />
      </Form>
    </Panel>
  );
}
