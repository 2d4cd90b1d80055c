import './MoreRows.css'
import { Button } from '@nestbond/design-system/Button.tsx'
import type { Pages } from '../api/use-pages.ts'
import { Trouble } from '../forms/Trouble.tsx'
import { useTexts } from '../texts/use-texts.ts'

type More = Pick<Pages<unknown>, 'hasMore' | 'isLoadingMore' | 'loadMore' | 'loadMoreError'>

/** The button that loads more rows of a list, and why the last attempt failed. Renders nothing once all rows are there. */
export function MoreRows({ list: { hasMore, isLoadingMore, loadMore, loadMoreError } }: { list: More }) {
  const { t } = useTexts()
  if (!hasMore) return null
  return (
    <div className="more-rows">
      <Trouble of={loadMoreError} />
      <Button
        variant="secondary"
        size="small"
        busy={isLoadingMore}
        busyLabel={t('common.loadingText')}
        onClick={loadMore}
      >
        {t('common.more')}
      </Button>
    </div>
  )
}
