import { Actions } from '../components/actions/Actions';
import { Button } from '../components/button/Button';
import { ButtonLink } from '../components/button/ButtonLink';
import { CallToAction } from '../components/call-to-action/CallToAction';
import { Card, CardGrid } from '../components/card/Card';
import { ContactDetails } from '../components/contact-details/ContactDetails';
import { FeatureList } from '../components/feature-list/FeatureList';
import { Hero } from '../components/hero/Hero';
import { Notice } from '../components/notice/Notice';
import { Prose } from '../components/prose/Prose';
import { Section } from '../components/section/Section';
import { Stat, StatBand } from '../components/stat/Stat';
import { Steps } from '../components/steps/Steps';
import { FieldStates } from './FieldStates';

const tones = ['plain', 'tint', 'board', 'gold'] as const;
const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

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
        links={[
          { to: '/connect', label: 'Partner With Us' },
          { to: '/contact', label: 'Contact' },
        ]}
      >
        One sentence, and where to go from here.
      </CallToAction>
    </>
  );
}
