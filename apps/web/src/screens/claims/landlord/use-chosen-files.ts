import { useState } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { withFaults, type ChosenFile, type UploadLimits } from '../../underwriting/uploads/upload-fault.ts'
import { useUploadLimits } from '../../underwriting/uploads/use-uploads.ts'

/** The files of each item, in the items' order. */
export type ChosenFiles = readonly (readonly File[])[]

export interface FilesOfItems {
  limits: UploadLimits
  of: (itemKey: string) => readonly ChosenFile[]
  /** The files that can be uploaded. */
  ready: (itemKey: string) => readonly File[]
  add: (itemKey: string, files: readonly File[]) => void
  drop: (itemKey: string, file: ChosenFile) => void
}

/** The files that are chosen for the items of a new claim. */
export function useChosenFiles(): FilesOfItems {
  const texts = useTexts()
  const limits = useUploadLimits()
  const [files, setFiles] = useState<Readonly<Record<string, readonly ChosenFile[]>>>({})
  const of = (key: string) => files[key] ?? []
  const ready = (key: string) =>
    of(key)
      .filter(({ fault }) => fault === null)
      .map(({ file }) => file)
  return {
    limits,
    of,
    ready,
    add: (key, added) =>
      setFiles({ ...files, [key]: [...of(key), ...withFaults(added, ready(key).length, limits, texts)] }),
    drop: (key, gone) => setFiles({ ...files, [key]: of(key).filter((one) => one !== gone) }),
  }
}
