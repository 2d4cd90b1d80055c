import { Accordion } from '../../src/Accordion.tsx'
import { Card } from '../../src/Card.tsx'
import { DataList } from '../../src/DataList.tsx'
import { DepositRuler } from '../../src/DepositRuler.tsx'
import { Estimate } from '../../src/Estimate.tsx'
import { BarChart } from '../../src/BarChart.tsx'
import { Facts } from '../../src/Facts.tsx'
import { Plate } from '../../src/Plate.tsx'
import { Price } from '../../src/Price.tsx'
import { Timeline } from '../../src/Timeline.tsx'
import { Why } from '../../src/Why.tsx'

export const contentStories = {
  Accordion: {
    render: () => (
      <Accordion
        items={[
          {
            question: 'When are you charged?',
            answer: 'When the insurance starts and your landlord has accepted.',
            open: true,
          },
          { question: 'Can I cancel?', answer: 'Yes.' },
        ]}
      />
    ),
  },
  Card: {
    render: () => (
      <Card>
        <p>What belongs together.</p>
      </Card>
    ),
  },
  DataList: {
    render: () => (
      <div className="stack">
        <DataList
          rows={[
            { term: 'Name', value: 'Lena Brandt' },
            { term: 'E-mail', value: 'lena.brandt@example.com' },
          ]}
        />
        <DataList
          tight
          plainFirst
          rows={[
            { term: 'Start', value: '1 December 2026' },
            { term: 'A year', value: '€103.32', total: true },
          ]}
        />
      </div>
    ),
  },
  DepositRuler: {
    render: () => (
      <DepositRuler
        label="Three rents are 2,220 euros. You have entered 2,400 euros, which is 180 more."
        fields={['€740', '€740', '€740']}
        scale={['0', '1 rent', '2 rents', '3 rents']}
        share={1.081}
      />
    ),
  },
  Estimate: {
    render: () => (
      <Estimate
        name="L. Brandt"
        caption="Weserstraße 41, 12045 Berlin"
        price={<Price before="from" amount="€3.00" after="/ month" />}
        note="Exact once the deposit is known"
      />
    ),
  },
  BarChart: {
    render: () => (
      <BarChart
        labels={['March 2026', 'April 2026', 'May 2026']}
        series={[
          { name: 'Written', values: [120, 80, 200] },
          { name: 'Earned', values: [90, 100, 140] },
        ]}
        largest="€200.00"
      />
    ),
  },
  Facts: {
    render: () => (
      <Facts
        facts={[
          { term: 'Deposit', value: '€2,220' },
          { term: 'Rent', value: '€740' },
          { term: 'Share', value: '23 %' },
        ]}
      />
    ),
  },
  Plate: {
    render: () => (
      <p className="split start">
        <Plate>L. Brandt</Plate>
        <Plate lit>L. Brandt</Plate>
      </p>
    ),
  },
  Price: { render: () => <Price before="from" amount="€103.32" after="/ year" /> },
  Timeline: {
    render: () => (
      <Timeline
        label="What happens next"
        items={[
          { title: 'Signed', detail: '1 December', state: 'done' },
          { title: 'The landlord is invited', state: 'now' },
          { title: 'The insurance begins' },
        ]}
      />
    ),
  },
  Why: { render: () => <Why question="Why do we ask this?">Your landlord sees it in the invitation.</Why> },
}
