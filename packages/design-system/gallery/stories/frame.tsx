import { Footer } from '../../src/Footer.tsx'
import { PageLayout } from '../../src/PageLayout.tsx'
import { SampleHeader } from '../SampleHeader.tsx'
import { StepSample } from '../StepSample.tsx'

const footer = (
  <Footer note="Nestbond is an insurance intermediary." label="Legal">
    <a href="#imprint">Imprint</a>
    <a href="#privacy">Privacy</a>
  </Footer>
)

export const frameStories = {
  Footer: { render: () => footer },
  Header: { render: () => <SampleHeader /> },
  PageLayout: {
    page: true,
    render: () => (
      <PageLayout screen="gallery" skipLabel="Skip to content" header={<SampleHeader />} footer={footer}>
        <div className="page-head">
          <h1>PageLayout</h1>
          <p>A screen of text, cards and forms.</p>
        </div>
      </PageLayout>
    ),
  },
  StepLayout: { page: true, render: () => <StepSample /> },
}
