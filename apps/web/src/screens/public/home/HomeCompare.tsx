import type { ReactNode } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { ArrowRight, Undo2 } from '@nestbond/design-system/core-icons.tsx'
import { Price } from '@nestbond/design-system/Price.tsx'
import type { Cents } from '@nestbond/domain/values/money'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'

interface HomeCompareProps {
  product: string
  /** The deposit, formatted. */
  amount: string
  monthly: Cents | null
  starting: boolean
  /** Follows the table. */
  children: ReactNode
}

/** Compares a cash deposit with the insurance, using the visitor's amounts. The button of the form stands at its end again. */
export function HomeCompare({ product, amount, monthly, starting, children }: HomeCompareProps) {
  const { t, money, locale } = useTexts()
  const upTo = t('home.upTo', { amount })
  return (
    <section className="band band-after">
      <div className="wrap">
        <h2>{t('home.compareHeading', { product })}</h2>
        <table className="compare">
          <thead>
            <tr>
              <td />
              <th scope="col">{t('home.compareCash')}</th>
              <th scope="col" className="us">
                {product}
              </th>
            </tr>
          </thead>
          <tbody>
            <Row
              name={t('home.comparePay')}
              cash={amount}
              us={t('home.comparePayUs', { amount: money(monthly ?? 3_00) })}
            />
            <Row name={t('home.compareWhere')} cash={t('home.compareWhereCash')} us={t('home.compareWhereUs')} />
            <Row name={t('home.compareSecurity')} cash={upTo} us={upTo} />
            <Row name={t('home.compareAfter')} cash={t('home.compareAfterCash')} us={t('home.compareAfterUs')} />
          </tbody>
        </table>
        {children}
        <div className="split home-again">
          {monthly !== null && <Price before={t('home.from')} amount={money(monthly)} after={t('home.perMonth')} />}
          <Button type="submit" form="quote" name="start" value="1" busy={starting} busyLabel={t('home.starting')}>
            {t('home.start')} <ArrowRight />
          </Button>
          <p className="caption">{t('home.recourse')}</p>
        </div>
        <p>
          <a className="link-btn" href={pathTo('deposit-back', locale)}>
            <Undo2 /> {t('home.depositBack')}
          </a>
        </p>
      </div>
    </section>
  )
}

function Row({ name, cash, us }: { name: string; cash: string; us: string }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{cash}</td>
      <td className="us">{us}</td>
    </tr>
  )
}
