import { FooterContent } from '../../src/Footer.tsx'
import { Header } from '../../src/Header.tsx'
import { Logo } from '../../src/Logo.tsx'
import { SampleHeader } from '../SampleHeader.tsx'
import { StepSample } from '../StepSample.tsx'

const footer = (
  <FooterContent note={<p>Nestbond is an insurance intermediary.</p>} label="Legal">
    <a href="#imprint">Imprint</a>
    <a href="#privacy">Privacy</a>
  </FooterContent>
)

export const frameStories = {
  FooterContent: { render: () => <footer className="foot">{footer}</footer> },
  Header: {
    render: () => (
      <Header
        logo={
          <a className="bar-logo" href="#home">
            <Logo title="Nestbond" />
          </a>
        }
      />
    ),
  },
  HeaderContent: {
    render: () => (
      <header className="bar">
        <SampleHeader />
      </header>
    ),
  },
  Frame: { page: true, render: () => <StepSample /> },
}
