import { CallToAction } from '@site/shared/components/call-to-action/CallToAction';
import { FeatureList } from '@site/shared/components/feature-list/FeatureList';
import { Hero } from '@site/shared/components/hero/Hero';
import { Illustration } from '@site/shared/components/illustration/Illustration';
import { Section } from '@site/shared/components/section/Section';
import { Steps } from '@site/shared/components/steps/Steps';
import layers from './layers.svg';
import styles from './WhatWeDoPage.module.css';

const steps = [
  {
    heading: 'Collection & Assessment',
    text: 'You book a pickup and we call to confirm it. Every computer we collect is looked over: what still works, what can be repaired, what cannot.',
  },
  {
    heading: 'Expert Refurbishment',
    text: 'On the bench each machine is opened, cleaned, repaired and tested until it is fit for daily use.',
  },
  {
    heading: 'Community Distribution',
    text: 'Finished devices go to underserved communities, through partners who know who needs them and what for.',
  },
  {
    heading: 'Ongoing Support',
    text: 'The handover is not the end. Training and technical help keep the devices running and in use.',
  },
];

const services = [
  {
    heading: 'Device Refurbishment',
    text: 'Old and broken laptops and desktops, repaired and tested for their next owner.',
    mark: 'M5 5h14v11H5zM1 20h22',
  },
  {
    heading: 'Community Partnerships',
    text: 'Work planned together with schools, NGOs, governments and community leaders, around what their community needs.',
    mark: 'M9 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM23 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM9 12h6',
  },
  {
    heading: 'Digital Literacy Training',
    text: 'From switching on a computer for the first time to using it with confidence, for learning and for work.',
    mark: 'M12 7v14M12 7 3 4v14l9 3 9-3V4z',
  },
  {
    heading: 'Technical Support',
    text: 'Someone to turn to when a device stops working, long after it was handed over.',
    mark: 'M3 21l9-9M11 9l4 4 6-6-4-4z',
  },
  {
    heading: 'Project Facilitation',
    text: 'From an idea to computers on desks: we help partners plan a local project and see it through.',
    mark: 'M7 19a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM23 5a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM4 16v-5l6-6h7',
  },
  {
    heading: 'Impact Measurement',
    text: 'We count what leaves the bench and where it goes, so that everyone who gave can see what came of it.',
    mark: 'M1 21h22M5 21v-7M12 21V9M19 21V3',
  },
];

export default function WhatWeDoPage() {
  return (
    <div className={styles.page}>
      <Hero
        title="What We Do"
        intro="From a pickup at your door to a laptop on someone’s desk, and the help that keeps it working there."
      />
      <div className={styles.layers}>
        <Illustration
          src={layers}
          width={400}
          height={716}
          alt="A laptop taken apart into its layers: screen, keyboard, circuit board, and the base with its battery."
          eager
        />
      </div>
      <Section id="process" heading="Four steps from one desk to the next" tone="tint">
        <Steps steps={steps} />
      </Section>

      <Section
        id="services"
        heading="Six services behind every device"
        layout="split"
        intro={
          <>
            A refurbished computer needs people around it. See the <a href="/projects">projects</a> these
            services come together in.
          </>
        }
      >
        <FeatureList features={services} />
      </Section>

      <CallToAction
        id="next"
        heading="See where the work leads, or ask us about yours"
        links={[
          { to: '/projects', label: 'Our projects' },
          { to: '/contact', label: 'Contact us' },
        ]}
      />
    </div>
  );
}
