import { useState } from 'react'
import { Checkbox } from '../../src/Checkbox.tsx'
import { Choice, ChoiceGroup } from '../../src/ChoiceGroup.tsx'
import { DepositRange } from '../../src/DepositRange.tsx'
import { BriefcaseBusiness, GraduationCap, Store } from '../../src/icons.tsx'
import { Segments } from '../../src/Segments.tsx'
import { Select } from '../../src/Select.tsx'
import { StarRating } from '../../src/StarRating.tsx'

const missing = { message: 'Please choose an answer.', errorKey: 'validation.required' }

function Deposit() {
  const [deposit, setDeposit] = useState(2220)
  return (
    <DepositRange
      label="Deposit in euros"
      min={499}
      max={15000}
      value={deposit}
      valueText={`${deposit} euros`}
      onValueChange={setDeposit}
      ends={['€499', '€15,000']}
    />
  )
}

function Filter() {
  const [segment, setSegment] = useState<'open' | 'mine' | 'closed'>('open')
  return (
    <Segments
      label="Filter"
      value={segment}
      onSelect={setSegment}
      segments={[
        { value: 'open', label: 'Open', count: '14' },
        { value: 'mine', label: 'Mine', count: '5' },
        { value: 'closed', label: 'Closed' },
      ]}
    />
  )
}

function Stars() {
  const [stars, setStars] = useState<number | null>(null)
  return (
    <StarRating
      name="stars"
      legend="How was your landlord?"
      words={['bad', 'poor', 'fair', 'good', 'very good']}
      value={stars}
      onValueChange={setStars}
    />
  )
}

export const choiceStories = {
  Checkbox: {
    render: () => (
      <div>
        <Checkbox name="info" defaultChecked>
          I have received the <a href="#info">first information</a>.
        </Checkbox>
        <Checkbox name="score" error={{ message: 'We cannot go on without this.', errorKey: 'validation.consent' }}>
          I agree to the credit check.
        </Checkbox>
      </div>
    ),
  },
  Choice: {
    render: () => (
      <ChoiceGroup legend="Home">
        <Choice name="home" value="APARTMENT" label="Apartment" detail="also a room in one" />
        <Choice name="home" value="HOUSE" label="House" aside="rare" />
      </ChoiceGroup>
    ),
  },
  ChoiceGroup: {
    render: () => (
      <div className="stack">
        <ChoiceGroup legend="Occupation">
          <Choice
            name="job"
            value="EMPLOYED"
            defaultChecked
            label="Employed"
            detail="also in training or on probation"
            icon={<BriefcaseBusiness />}
          />
          <Choice name="job" value="SELF_EMPLOYED" label="Self-employed" icon={<Store />} />
          <Choice name="job" value="STUDENT" className="is-focus" label="Student" icon={<GraduationCap />} />
        </ChoiceGroup>
        <ChoiceGroup legend="Pets" columns={2} error={missing}>
          <Choice name="pets" value="NONE" label="None" />
          <Choice name="pets" value="CAT" label="Cat" />
        </ChoiceGroup>
      </div>
    ),
  },
  DepositRange: { render: () => <Deposit /> },
  Segments: { render: () => <Filter /> },
  Select: {
    render: () => (
      <Select label="Nationality" name="nationality">
        <option value="AT">Austria</option>
        <option value="DE">Germany</option>
      </Select>
    ),
  },
  StarRating: { render: () => <Stars /> },
}
