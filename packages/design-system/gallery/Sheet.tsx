import '../src/Combobox.css';
import '../src/Table.css';
import { type ReactNode, useState } from 'react';
import { Accordion } from '../src/Accordion.tsx';
import { Button } from '../src/Button.tsx';
import { Card } from '../src/Card.tsx';
import { Checkbox } from '../src/Checkbox.tsx';
import { Choice, ChoiceGroup } from '../src/ChoiceGroup.tsx';
import { DataList } from '../src/DataList.tsx';
import { DepositRange } from '../src/DepositRange.tsx';
import { Dialog } from '../src/Dialog.tsx';
import { ErrorSummary } from '../src/ErrorSummary.tsx';
import { Facts } from '../src/Facts.tsx';
import { FileDrop } from '../src/FileDrop.tsx';
import { FileRow, FileRows } from '../src/FileRow.tsx';
import { Footer } from '../src/Footer.tsx';
import { House, houseStates } from '../src/House.tsx';
import { ArrowRight, BriefcaseBusiness, GraduationCap, MapPin, Store } from '../src/icons.tsx';
import { Key } from '../src/Key.tsx';
import { LoadingOverlay, LoadingWindow } from '../src/LoadingOverlay.tsx';
import { Notice } from '../src/Notice.tsx';
import { PageLayout } from '../src/PageLayout.tsx';
import { PanelDay, PanelDusk } from '../src/Panel.tsx';
import { Plate } from '../src/Plate.tsx';
import { Price } from '../src/Price.tsx';
import { Progress } from '../src/Progress.tsx';
import { SearchField } from '../src/SearchField.tsx';
import { Segments } from '../src/Segments.tsx';
import { Select } from '../src/Select.tsx';
import { SignaturePad } from '../src/SignaturePad.tsx';
import { Skeleton } from '../src/Skeleton.tsx';
import { Stepper } from '../src/Stepper.tsx';
import { Tabs } from '../src/Tabs.tsx';
import { Tag } from '../src/Tag.tsx';
import { TextArea } from '../src/TextArea.tsx';
import { TextField } from '../src/TextField.tsx';
import { Toast } from '../src/Toast.tsx';
import { Why } from '../src/Why.tsx';
import { SampleHeader } from './SampleHeader.tsx';

function Group({ title, children }: { title: string; children: ReactNode }) {
  return <section className="stack"><h2 className="heading">{title}</h2>{children}</section>;
}

/** Every control in its states. */
export function Sheet() {
  const [deposit, setDeposit] = useState(2220);
  const [segment, setSegment] = useState<'open' | 'mine' | 'closed'>('open');
  const [dialog, setDialog] = useState(false);
  const [loading, setLoading] = useState(false);
  return (
    <PageLayout screen="gallery" skipLabel="Zum Inhalt springen" header={<SampleHeader />}
      footer={<Footer note="Nestbond ist Versicherungsvermittler." label="Rechtliches"><a href="#a">Impressum</a><a href="#b">Datenschutz</a></Footer>}>
      <div className="page-head"><h1>Bausteine</h1><p>Jedes Bedienelement in seinen Zuständen. Licht heißt: gehört Ihnen. Grün heißt: drücken.</p></div>
      <div className="cols cols-even">
        <div className="stack">
          <Group title="Knöpfe">
            <div className="split start">
              <Button>Weiter <ArrowRight /></Button><Button className="is-focus">Fokus</Button><Button variant="secondary">Nachfragen</Button>
              <Button variant="quiet">Zurück</Button><Button variant="danger">Ablehnen</Button><Button disabled>Gesperrt</Button>
              <Button busy busyLabel="wird gespeichert">Weiter</Button><Button variant="link" href="#link">Ändern</Button>
            </div>
          </Group>
          <Group title="Fortschritt und Schritte">
            <Progress label="Fortschritt" text="5 von 17" value={5} max={17} />
            <Stepper label="Schritte" steps={['Übersicht', 'Zahlung', 'Glückwunsch']} current={1} />
            <DepositRange label="Kaution in Euro" min={499} max={15000} value={deposit} valueText={`${deposit} Euro`} onValueChange={setDeposit} ends={['499 €', '15.000 €']} />
          </Group>
          <Group title="Felder">
            <div className="row"><TextField label="Vorname" name="firstName" defaultValue="Lena" /><TextField label="Nachname" name="lastName" className="is-focus" defaultValue="Brandt" /></div>
            <TextField label="E-Mail" name="email" defaultValue="lena.brandt@example" error={{ message: 'Bitte mit Endung, zum Beispiel name@beispiel.de', errorKey: 'validation.email' }} />
            <div className="row">
              <TextField label="Nettokaltmiete" name="rent" unit="€" defaultValue="740" />
              <Select label="Staatsangehörigkeit" name="nationality"><option value="AT">Österreich</option></Select>
            </div>
            <TextField label="Adresse" name="street" icon={<MapPin />} optional="(freiwillig)" hint="Straße und Hausnummer" />
            <TextArea label="Nachricht" name="message" defaultValue="Guten Tag" />
          </Group>
          <Group title="Auswahl">
            <ChoiceGroup legend="Beruf">
              <Choice name="job" value="EMPLOYED" defaultChecked label="Angestellt" detail="auch in Ausbildung oder Probezeit" icon={<BriefcaseBusiness />} />
              <Choice name="job" value="SELF_EMPLOYED" label="Selbständig" icon={<Store />} />
              <Choice name="job" value="STUDENT" className="is-focus" label="Im Studium" icon={<GraduationCap />} />
            </ChoiceGroup>
            <ChoiceGroup legend="Haustiere" columns={2} error={{ message: 'Bitte wählen Sie eine Antwort.', errorKey: 'validation.required' }}>
              <Choice name="pets" value="NONE" label="Keine" /><Choice name="pets" value="CAT" label="Katze" />
            </ChoiceGroup>
            <div>
              <Checkbox name="info" defaultChecked>Ich habe die <a href="#info">Erstinformation</a> erhalten.</Checkbox>
              <Checkbox name="score" error={{ message: 'Ohne diese Zustimmung geht es nicht weiter.', errorKey: 'validation.consent' }}>Ich stimme der Bonitätsprüfung zu.</Checkbox>
            </div>
            <Why question="Warum fragen wir das?">Ihr Vermieter sieht diese Angabe in der Einladung.</Why>
          </Group>
          <Group title="Unterschrift"><SignaturePad label="Hier unterschreiben" clearLabel="Löschen" onSignatureChange={() => undefined} /></Group>
        </div>
        <div className="stack">
          <Group title="Meldungen">
            <ErrorSummary level={3} title="Bitte prüfen Sie eine Angabe" items={[{ field: 'email', message: 'E-Mail ohne Endung' }]} />
            <Notice>Wir schicken Ihnen einen Link.</Notice><Notice tone="quiet">Nur unser Team sieht das.</Notice>
            <Notice tone="wait">Für diese Adresse gibt es schon eine Police. Wenn Sie dort eingezogen sind, machen Sie weiter.</Notice>
            <Notice tone="ok">Gespeichert.</Notice><Notice tone="error">Die Verbindung ist unterbrochen.</Notice>
            <Toast action={{ label: 'Rückgängig', onPress: () => undefined }}>Nachricht gespeichert</Toast>
            <p className="split start"><Tag>morgen</Tag><Tag tone="ok">Geprüft</Tag><Tag tone="wait">noch 5 h</Tag><Tag tone="error">überfällig</Tag><Tag tone="info">Virenprüfung</Tag><Tag tone="lamp">9 % günstiger</Tag></p>
            <p className="split start"><Plate>L. Brandt</Plate><Plate lit>L. Brandt</Plate></p>
          </Group>
          <Group title="Akkordeon"><Accordion items={[{ question: 'Wann wird abgebucht?', answer: 'Zum Versicherungsbeginn, wenn Ihr Vermieter angenommen hat.', open: true }, { question: 'Kann ich kündigen?', answer: 'Ja.' }]} /></Group>
          <Group title="Karte">
            <Card padded={false}>
              <PanelDusk><House decorative parts={houseStates('done', { light: 'done', name: 'done' })} number="12-14" name="Brandt" /></PanelDusk>
              <div className="pad stack-s"><Price amount="103,32 €" after="/ Jahr" /><DataList tight plainFirst rows={[{ term: 'Beginn', value: '1. Dezember 2026' }, { term: 'Pro Jahr', value: '103,32 €', total: true }]} /></div>
            </Card>
            <PanelDay plain><House title="Das Haus als Bleistiftzeichnung" parts={houseStates('todo', { ground: 'done', walls: 'now' })} /></PanelDay>
            <DataList rows={[{ term: 'Name', value: 'Lena Brandt' }, { term: 'E-Mail', value: 'lena.brandt@example.com' }]} />
          </Group>
          <Group title="Dateien">
            <FileDrop label="Datei hier ablegen" hint="PDF, JPG oder PNG, bis 50 MB" chooseLabel="Datei wählen" multiple onFiles={() => undefined} />
            <FileRows label="Dateien">
              <FileRow name="gehalt.pdf" state="safe" detail="1,2 MB, geprüft" stateLabel="Sicher" onRemove={() => undefined} removeLabel="gehalt.pdf entfernen" />
              <FileRow name="pass-vorne.jpg" state="scanning" detail="3,8 MB" stateLabel="Virenprüfung" progressLabel="Virenprüfung pass-vorne.jpg" />
              <FileRow name="pass-hinten.jpg" state="uploading" detail="2,6 von 4,1 MB" percent={64} percentText="64 %" progressLabel="pass-hinten.jpg wird hochgeladen" onRemove={() => undefined} removeLabel="pass-hinten.jpg abbrechen" />
              <FileRow name="pass.tif" state="error" message="62 MB sind zu viel. Dateien dürfen bis 50 MB haben." errorKey="validation.fileSize" onRemove={() => undefined} removeLabel="pass.tif entfernen" />
            </FileRows>
          </Group>
          <Group title="Arbeitsplatz">
            <Tabs label="Bereiche" tabs={[{ href: '#queue', label: 'Prüfung', count: '14', current: true }, { href: '#rules', label: 'Regeln und Tarif' }]} />
            <SearchField label="Vorgang, Name, Ort" />
            <Segments label="Filter" value={segment} onSelect={setSegment} segments={[{ value: 'open', label: 'Offen', count: '14' }, { value: 'mine', label: 'Meine', count: '5' }, { value: 'closed', label: 'Erledigt' }]} />
            <Facts facts={[{ term: 'Kaution', value: '2.220\u00a0€' }, { term: 'Kaltmiete', value: '740\u00a0€' }, { term: 'Mietquote', value: '23\u00a0%' }]} />
            <p className="caption split start"><Key>J</Key><Key>K</Key> nächster, voriger</p>
            <table className="table">
              <thead><tr><th scope="col">Vorgang</th><th scope="col">Mieter</th><th scope="col">Frist</th></tr></thead>
              <tbody>
                <tr><td className="num">48207</td><td><a href="#a">Weber, Jonas</a></td><td><Tag tone="error">überfällig 2 h</Tag></td></tr>
                <tr><td className="num">48213</td><td><a href="#b" aria-current="true">Brandt, Lena</a></td><td><Tag tone="wait">noch 5 h</Tag></td></tr>
              </tbody>
            </table>
          </Group>
          <Group title="Laden">
            <div className="loading-inner"><LoadingWindow />Wird geladen</div>
            <Skeleton count={3} />
            <div className="split start">
              <Button variant="secondary" size="small" onClick={() => setDialog(true)}>Dialog öffnen</Button>
              <Button variant="secondary" size="small" onClick={() => { setLoading(true); setTimeout(() => setLoading(false), 2000); }}>Laden</Button>
            </div>
          </Group>
        </div>
      </div>
      <LoadingOverlay active={loading} label="loading" text="Wird geladen" />
      <Dialog open={dialog} title="Bestätigen Sie die Zahlung" closeLabel="Schließen" onClose={() => setDialog(false)}><p>Ihre Bank fragt nach.</p><Button onClick={() => setDialog(false)}>Bestätigen</Button></Dialog>
    </PageLayout>
  );
}
