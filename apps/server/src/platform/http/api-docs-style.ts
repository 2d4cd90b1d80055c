/** Swagger UI in the product's look. Each rule begins with an id, so that it wins over the style sheet of Swagger UI without !important. */
export const DOCS_STYLE = `body {
  margin: 0;
  background: var(--c-paper);
  color: var(--c-ink);
  font: var(--t-body);
}
.docs-head {
  display: flex;
  align-items: center;
  gap: 12px;
  max-width: 1460px;
  margin: 0 auto;
  padding: 20px;
  box-sizing: border-box;
}
.docs-head a {
  display: inline-flex;
  align-items: center;
  gap: 8px;
  color: var(--c-ink);
  font: var(--t-heading);
  text-decoration: none;
}
.docs-head img,
.docs-head svg {
  height: 30px;
  width: auto;
}
.docs-mark-house {
  fill: none;
  stroke: var(--c-action);
  stroke-width: 3.4;
  stroke-linejoin: round;
  stroke-linecap: round;
}
.docs-mark-light {
  fill: var(--c-lamp);
}
.docs-head a:focus-visible,
#swagger-ui :focus-visible {
  outline: 3px solid var(--c-lamp-line);
  outline-offset: 2px;
}

#swagger-ui .swagger-ui,
#swagger-ui
  .swagger-ui
  :is(p, h1, h2, h3, h4, h5, h6, th, td, li, label, small, span, div, section, button, summary, b, strong, em) {
  color: inherit;
  font-family: var(--font-text);
}
#swagger-ui
  :is(
    code,
    pre,
    .microlight,
    .prop-type,
    .parameter__type,
    .opblock-summary-path,
    .opblock-summary-path span,
    textarea
  ) {
  font-family: ui-monospace, 'Cascadia Code', Menlo, monospace;
}
#swagger-ui a,
#swagger-ui a.nostyle:hover {
  color: var(--c-link);
}
#swagger-ui a.nostyle {
  color: inherit;
}
#swagger-ui .info {
  margin: 12px 0 24px;
}
#swagger-ui .info .title {
  font: var(--t-title);
}
#swagger-ui .info .title small {
  background: var(--c-action);
}
#swagger-ui .info .title small pre {
  color: var(--c-on-action);
}
#swagger-ui .info :is(.markdown, .renderedMarkdown) {
  max-width: 76ch;
}
/* There is one server. */
#swagger-ui .servers-title,
#swagger-ui .servers {
  display: none;
}
#swagger-ui .scheme-container {
  padding: 16px 0;
  background: none;
  box-shadow: none;
}
#swagger-ui :is(select, input, textarea) {
  border: 1px solid var(--c-control);
  background-color: var(--c-surface);
  color: var(--c-ink);
  box-shadow: none;
}
#swagger-ui select {
  max-width: 100%;
}
#swagger-ui .btn {
  border-color: var(--c-action);
  background: none;
  color: var(--c-action);
  box-shadow: none;
}
#swagger-ui .btn.execute {
  background: var(--c-action);
  color: var(--c-on-action);
}
#swagger-ui .btn svg,
#swagger-ui :is(.arrow, .expand-operation svg, .model-toggle::after) {
  fill: currentColor;
}
#swagger-ui .opblock-tag {
  border-color: var(--c-line);
  font: var(--t-heading);
}
#swagger-ui .opblock {
  border: 1px solid var(--c-line);
  background: var(--c-surface);
  box-shadow: none;
}
#swagger-ui .opblock .opblock-summary {
  border-color: var(--c-line);
}
#swagger-ui .opblock .opblock-summary-method {
  background: var(--c-info);
  color: var(--c-surface);
  text-shadow: none;
}
#swagger-ui .opblock.opblock-post .opblock-summary-method {
  background: var(--c-ok);
}
#swagger-ui .opblock.opblock-delete .opblock-summary-method {
  background: var(--c-error);
}
#swagger-ui .opblock :is(.opblock-section-header, .tab-header) {
  background: var(--c-sunken);
  box-shadow: none;
}
#swagger-ui .opblock-body pre.microlight,
#swagger-ui .highlight-code pre,
#swagger-ui :is(.markdown, .renderedMarkdown) pre {
  border: 1px solid var(--c-line);
  background: var(--c-sunken);
  color: var(--c-ink);
}
#swagger-ui .opblock-body pre.microlight span,
#swagger-ui .highlight-code pre span,
#swagger-ui :is(.markdown, .renderedMarkdown) pre code {
  background: none;
  color: inherit;
}
#swagger-ui :is(.markdown, .renderedMarkdown) code {
  background: var(--c-sunken);
  color: inherit;
  overflow-wrap: anywhere;
}
#swagger-ui .opblock-description-wrapper :is(p, li) {
  color: inherit;
}
#swagger-ui :is(.parameter__name.required::after, .parameter__name.required span) {
  color: var(--c-error);
}
#swagger-ui :is(table thead tr :is(th, td), .response-col_status, .response-col_links) {
  border-color: var(--c-line);
  color: inherit;
}
#swagger-ui section.models,
#swagger-ui section.models .model-container,
#swagger-ui .model-box {
  border-color: var(--c-line);
  background: var(--c-surface);
}
#swagger-ui .dialog-ux .modal-ux {
  border-color: var(--c-line);
  background: var(--c-surface);
}
#swagger-ui .dialog-ux .modal-ux-header {
  border-color: var(--c-line);
}

/* Long lines are wrapped, so that nothing has to be scrolled without a keyboard. */
#swagger-ui pre {
  max-height: none;
  overflow: visible;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
}
#swagger-ui .responses-table :is(.response-col_links, .col_header.response-col_links) {
  display: none;
}
#swagger-ui :is(.response-col_description__inner p, .parameter__name) {
  font: var(--t-small);
}

/* The codes of errors. On a narrow screen the codes wrap, so that the table needs no scrolling. */
#swagger-ui :is(.markdown, .renderedMarkdown) table {
  width: 100%;
  border-collapse: collapse;
  border: 1px solid var(--c-line);
  background: var(--c-surface);
}
#swagger-ui :is(.markdown, .renderedMarkdown) table tr :is(th, td) {
  padding: 6px 12px;
  border-bottom: 1px solid var(--c-line);
  color: var(--c-ink);
  font: var(--t-small);
  text-align: start;
  vertical-align: top;
}
#swagger-ui :is(.markdown, .renderedMarkdown) table thead tr th {
  background: var(--c-sunken);
  font-weight: 600;
}
#swagger-ui :is(.markdown, .renderedMarkdown) table td code {
  padding: 0;
  background: none;
}
#swagger-ui .responses-inner :is(.markdown, .renderedMarkdown) ul {
  margin: 0;
  padding: 0;
  columns: 22ch;
  list-style: none;
}

#swagger-ui .copy-to-clipboard,
#swagger-ui .copy-to-clipboard button {
  min-width: 24px;
}
#swagger-ui select {
  appearance: auto;
  background-image: none;
}

@media (min-width: 48rem) {
  #swagger-ui :is(.markdown, .renderedMarkdown) table td code {
    white-space: nowrap;
  }
}
@media (max-width: 47.99rem) {
  #swagger-ui .wrapper {
    padding: 0 16px;
  }
  .docs-head {
    padding: 16px;
  }
  #swagger-ui :is(.markdown, .renderedMarkdown) table tr :is(th, td) {
    padding: 6px;
  }
  #swagger-ui .opblock .opblock-summary {
    flex-wrap: wrap;
  }
  #swagger-ui .opblock-summary-path a {
    display: inline-block;
    min-height: 24px;
  }
  #swagger-ui :is(.parameters, .responses-table) {
    display: block;
  }
  #swagger-ui :is(.parameters, .responses-table) :is(thead) {
    display: none;
  }
  #swagger-ui :is(.parameters, .responses-table) :is(tbody, tr, td) {
    display: block;
    width: auto;
    max-width: none;
  }
  #swagger-ui :is(.opblock-summary-path, .opblock-summary-path span) {
    max-width: 100%;
    word-break: break-word;
  }
}
`
