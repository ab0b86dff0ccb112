import { Actions } from '../components/actions/Actions';
import { Button } from '../components/button/Button';
import { ButtonLink } from '../components/button/ButtonLink';
import { CallToAction } from '../components/call-to-action/CallToAction';
import { Card, CardGrid } from '../components/card/Card';
import { ContactDetails } from '../components/contact-details/ContactDetails';
import { FeatureList } from '../components/feature-list/FeatureList';
import { FieldRow } from '../components/field/Field';
import { Form } from '../components/field/Form';
import { RadioGroup } from '../components/field/RadioGroup';
import { SelectField } from '../components/field/SelectField';
import { TextArea } from '../components/field/TextArea';
import { TextField } from '../components/field/TextField';
import { Hero } from '../components/hero/Hero';
import { Notice } from '../components/notice/Notice';
import { Panel } from '../components/panel/Panel';
import { Prose } from '../components/prose/Prose';
import { Section } from '../components/section/Section';
import { Stat, StatBand } from '../components/stat/Stat';
import { Steps } from '../components/steps/Steps';
import { locations, supporterOptions } from '../requests/requests';

const tones = ['plain', 'tint', 'board', 'gold'] as const;
const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

function ButtonStates() {
  return (
    <>
      {(['primary', 'secondary', 'quiet'] as const).map((variant) => (
        <Actions key={variant}>
          <Button variant={variant}>A {variant} button</Button>
          <Button variant={variant} size="s">
            Small
          </Button>
          <ButtonLink variant={variant} href="/donate">
            A link
          </ButtonLink>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} pending pendingLabel="Submitting...">
            Pending
          </Button>
        </Actions>
      ))}
    </>
  );
}

/** Every field in every state, inside a panel. `id` makes the ids of several on one page unique. */
function FieldStates({ id }: { id: string }) {
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

/** Every component in every state and tone. Served in development, and to the visual tests. */
export default function StyleguidePage() {
  return (
    <>
      <Hero
        tone="board"
        title="Styleguide"
        intro="Every component of the design system, in every state and tone."
        links={[
          { to: '/', label: 'Primary action' },
          { to: '/', label: 'Secondary action' },
        ]}
      />
      {tones.map((tone) => (
        <Section key={tone} id={`tone-${tone}`} tone={tone} heading={`Tone: ${tone}`} intro="An intro.">
          <ButtonStates />
          <Prose>
            <p>
              Running text with <a href="#main">a link</a> in it.
            </p>
            <ul>
              <li>An item of a list</li>
            </ul>
          </Prose>
          <CardGrid>
            <Card heading="A card">With words.</Card>
            <Card heading="Another card">With other words.</Card>
            <Card heading={longWord}>A word too long for its card breaks.</Card>
          </CardGrid>
          <Notice kind="info" level={3} heading="Information">
            Something to know.
          </Notice>
          <Notice kind="success" level={3} heading="Success">
            Something went well.
          </Notice>
          <Notice kind="error">Something went wrong. Please try again.</Notice>
          <FieldStates id={tone} />
        </Section>
      ))}
      <Section id="figures" heading="Figures" tone="board">
        <StatBand>
          <Stat value="1000+" label="laptops refurbished" />
          <Stat value="500+" label="communities served" />
          <Stat value="50+" label="projects" />
        </StatBand>
      </Section>
      <Section id="steps" heading="Steps">
        <Steps
          steps={[
            'Collection & Assessment',
            'Expert Refurbishment',
            'Community Distribution',
            'Ongoing Support',
          ].map((heading) => ({ heading, text: 'What happens at this stop of the line.' }))}
        />
      </Section>
      <Section id="features" heading="Features" layout="split" intro="A heading in a column of its own.">
        <FeatureList
          features={['Device Refurbishment', 'Technical Support', longWord].map((heading) => ({
            heading,
            text: 'What it is, in a sentence.',
          }))}
        />
      </Section>
      <Section id="contact" heading="Contact details">
        <ContactDetails />
      </Section>
      <CallToAction
        id="closing"
        heading="How a page closes"
        links={[{ to: '/connect', label: 'Partner With Us' }]}
      >
        One sentence, and where to go from here.
      </CallToAction>
    </>
  );
}
