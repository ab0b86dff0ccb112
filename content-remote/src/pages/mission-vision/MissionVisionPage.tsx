import { CallToAction } from '@site/shared/components/call-to-action/CallToAction';
import { Card, CardGrid } from '@site/shared/components/card/Card';
import { Hero } from '@site/shared/components/hero/Hero';
import { Illustration } from '@site/shared/components/illustration/Illustration';
import { Section } from '@site/shared/components/section/Section';
import horizon from './horizon.svg';
import styles from './MissionVisionPage.module.css';

export default function MissionVisionPage() {
  return (
    <>
      <Hero
        tone="board"
        title="Mission & Vision"
        intro="What we work for every day, the future it leads to, and how we behave along the way."
        art={
          <Illustration
            src={horizon}
            width={640}
            height={600}
            alt="A sun rises on the screen of an open laptop; copper traces run from it towards the viewer."
            eager
          />
        }
      />

      <div className={styles.statements}>
        <section className={styles.mission} aria-labelledby="mission-heading">
          <h2 id="mission-heading">Our mission</h2>
          <p className={styles.statement}>
            To eliminate <span className={styles.whole}>e-waste</span> and empower communities, by turning
            discarded computers into devices that people can learn, work and build with.
          </p>
          <p>
            Waste and want are often a short drive apart. We join them up: what one office retires, another
            classroom puts to use.
          </p>
        </section>
        <svg className={styles.trace} viewBox="0 0 452 112" aria-hidden="true">
          <path d="M2 0v16l40 40h364l44 44v12" />
        </svg>
        <section className={styles.vision} aria-labelledby="vision-heading">
          <h2 id="vision-heading">Our vision</h2>
          <p className={styles.statement}>
            A future in which no usable computer is thrown away, and no community is left without one.
          </p>
          <p>
            We will know we are there when repair is what everyone thinks of first, and a first computer is
            nothing special.
          </p>
        </section>
      </div>

      <Section id="values" heading="Four values we can be held to" tone="tint">
        <CardGrid columns={2}>
          <Card heading="Respect">
            People come before machines. Whoever receives a device chooses how to use it; whoever gives one is
            thanked.
          </Card>
          <Card heading="Transparency">
            We say what we collected, what we could repair and where it went, in figures anyone can ask about.
          </Card>
          <Card heading="Innovation">
            Scarce parts and tight means are reasons to think harder. We keep looking for better ways to
            repair and to teach.
          </Card>
          <Card heading="Collaboration">
            We do not know every community, but our partners do. We plan with them, and share the credit and
            the work.
          </Card>
        </CardGrid>
      </Section>

      <CallToAction
        id="next"
        heading="A mission is measured by what comes of it"
        links={[
          { to: '/connect', label: 'Partner with us' },
          { to: '/goals', label: 'See our goals' },
        ]}
      >
        Look at the goals we have set ourselves, or help us reach them.
      </CallToAction>
    </>
  );
}
