import { Fragment, type ReactNode } from 'react'
import type { RichPart } from '@nestbond/messages/rich'

export type RichTags = Record<string, (children: ReactNode) => ReactNode>

/** Keeps a code on one line, which could break at its hyphens. */
export const WHOLE_CODE: RichTags = { code: (children) => <span className="num">{children}</span> }

/** A translated sentence with tags: `Read the <link>terms</link>.` The content of an unknown tag is plain text. */
export function Rich({ parts, tags }: { parts: readonly RichPart[]; tags: RichTags }) {
  return parts.map((part, at) => {
    if (typeof part === 'string') return part
    const children = <Rich parts={part.parts} tags={tags} />
    // The parts of one sentence never change places.
    // oxlint-disable-next-line react/no-array-index-key
    return <Fragment key={at}>{tags[part.tag]?.(children) ?? children}</Fragment>
  })
}
