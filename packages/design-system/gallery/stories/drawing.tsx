import { Flag } from '../../src/Flag.tsx'
import { House, houseStates } from '../../src/House.tsx'
import { Logo } from '../../src/Logo.tsx'
import { PanelDay, PanelDusk } from '../../src/Panel.tsx'
import { SmallHouse } from '../../src/SmallHouse.tsx'

export const drawingStories = {
  Flag: {
    render: () => (
      <p className="split start">
        <Flag name="de" />
        <Flag name="en" />
      </p>
    ),
  },
  House: {
    render: () => (
      <PanelDay plain>
        <House title="The house as a pencil drawing" parts={houseStates('todo', { ground: 'done', walls: 'now' })} />
      </PanelDay>
    ),
  },
  Logo: {
    render: () => (
      <p className="split start">
        <Logo title="Nestbond" />
        <Logo title="Nestbond" markOnly />
      </p>
    ),
  },
  PanelDay: {
    render: () => (
      <PanelDay>
        <House decorative parts={houseStates('done')} number="12" name="Brandt" />
      </PanelDay>
    ),
  },
  PanelDusk: {
    render: () => (
      <PanelDusk>
        <House decorative parts={houseStates('done', { light: 'done', name: 'done' })} number="12-14" name="Brandt" />
      </PanelDusk>
    ),
  },
  SmallHouse: {
    render: () => (
      <p className="split start">
        <SmallHouse homes={1} lit={0} todo />
        <SmallHouse homes={1} lit={1} />
        <SmallHouse homes={4} lit={1} />
        <SmallHouse homes={12} lit={11} />
      </p>
    ),
  },
}
