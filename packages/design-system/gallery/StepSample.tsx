import '../src/BesideFrame.css'
import '../src/QuestionFrame.css'
import { BackButton } from '../src/BackButton.tsx'
import { Button } from '../src/Button.tsx'
import { DepositRuler } from '../src/DepositRuler.tsx'
import { ErrorSummary } from '../src/ErrorSummary.tsx'
import { Estimate } from '../src/Estimate.tsx'
import { FooterContent } from '../src/Footer.tsx'
import { Frame, type FrameView } from '../src/Frame.tsx'
import { HouseParts, houseStates } from '../src/House.tsx'
import { ArrowLeft, ArrowRight } from '../src/icons.tsx'
import { Price } from '../src/Price.tsx'
import { Progress } from '../src/Progress.tsx'
import { TextField } from '../src/TextField.tsx'
import { SampleHeader } from './SampleHeader.tsx'

const parts = houseStates('todo', {
  ground: 'done',
  walls: 'done',
  roof: 'done',
  attic: 'done',
  'attic-flats': 'done',
  'windows-up': 'done',
  'window-down': 'done',
  letterbox: 'done',
})

/** A question with an error, as in the reference picture of the amounts. */
export function StepSample() {
  return (
    <Frame skipLabel="Zum Inhalt springen" view={view}>
      <div className="question-measure">
        <Progress label="Fortschritt" text="8 von 17" value={8} max={17} />
      </div>
      <main id="main" className="question-main" data-screen="gallery" tabIndex={-1}>
        <form noValidate data-step="rent-amounts" className="step-enter">
          <ErrorSummary
            title="Bitte prüfen Sie eine Angabe"
            items={[{ field: 'depositAmount', message: 'Die Kaution ist höher als 3 Kaltmieten' }]}
          />
          <h1 className="question">Wie hoch sind Miete und Kaution?</h1>
          <div className="row">
            <TextField
              autoComplete="off"
              name="coldRentAmount"
              label="Nettokaltmiete im Monat"
              unit="€"
              inputMode="decimal"
              defaultValue="740"
              hint="Ohne Heizung und Nebenkosten"
            />
            <TextField
              autoComplete="off"
              name="depositAmount"
              label="Kaution laut Mietvertrag"
              unit="€"
              inputMode="decimal"
              defaultValue="2.400"
              error={{ message: 'Höchstens 2.220 €, das sind 3 × 740 €.', errorKey: 'validation.depositRange' }}
            />
          </div>
          <DepositRuler
            label="Drei Kaltmieten ergeben 2.220 Euro. Ihre Eingabe von 2.400 Euro liegt 180 Euro darüber."
            fields={['740 €', '740 €', '740 €']}
            scale={['0', '1 Miete', '2 Mieten', '3 Mieten']}
            share={1.081}
          />
          <div className="actions">
            <Button type="submit">
              Weiter <ArrowRight />
            </Button>
            <Button variant="quiet" className="go-back">
              <ArrowLeft /> Zurück
            </Button>
          </div>
        </form>
      </main>
    </Frame>
  )
}

const view: FrameView = {
  layout: 'question',
  header: <SampleHeader back={<BackButton label="Zurück" />} />,
  stage: {
    label: 'Ihr Haus',
    house: {
      title: 'Ihr Haus hat Wände, Dach und Fenster, als Nächstes kommt die Tür',
      drawing: <HouseParts parts={parts} number="41" />,
    },
    base: (
      <Estimate
        name="L. Brandt"
        caption="Weserstraße 41, 12045 Berlin"
        price={<Price before="ab" amount="3,00 €" after="/ Monat" />}
        note="Genau, sobald die Kaution stimmt"
      />
    ),
    baseLabel: 'Ihre Schätzung',
  },
  footer: (
    <FooterContent note={<p>Ihre Antworten werden gespeichert.</p>} label="Rechtliches">
      <a href="#a">Impressum</a>
      <a href="#b">Datenschutz</a>
    </FooterContent>
  ),
}
