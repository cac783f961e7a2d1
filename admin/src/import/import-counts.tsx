import type { ImportBatch } from '@aforo/domain/import/shapes.ts'
import { formatNumber } from '@aforo/domain/values/spanish.ts'
import { countWords } from './import-words.ts'

export const ImportCounts = ({ batch }: { batch: ImportBatch }) => (
  <dl className="import-counts">
    {countWords(batch).map(({ key, label, count }) => (
      <div key={key} className={`import-count import-count-${key} ${count === 0 ? 'import-none' : ''}`}>
        <dt>{label}</dt>
        <dd>{formatNumber(count)}</dd>
      </div>
    ))}
  </dl>
)
