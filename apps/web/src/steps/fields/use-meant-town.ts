import { useEffect, useState } from 'react'
import { callInQuestions } from '../../api/question-client.ts'

const REST_MS = 500

interface Typed {
  zip: string
  city: string
  country: string
}

/** The town that was probably meant, asked for after a pause in typing; null without one, and while there is no answer. */
export function useMeantTown({ zip, city, country }: Typed): string | null {
  const [answer, setAnswer] = useState<{ about: string; meant: string | null }>({ about: '', meant: null })
  const about = JSON.stringify([zip, city, country])
  useEffect(() => {
    if (zip.trim().length < 4 || city.trim() === '') return
    const timer = setTimeout(() => {
      callInQuestions('addressTown', { payload: { zip, city, country }, quiet: true }).then(
        ({ meant }) => setAnswer({ about, meant }),
        () => {},
      )
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [about, zip, city, country])
  return answer.about === about ? answer.meant : null
}
