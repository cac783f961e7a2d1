import './operation.css'
import { BackToStudio, Page } from '../ui/page/page.tsx'
import { Backups } from './backups.tsx'
import { Demo } from './demo.tsx'
import { Providers } from './providers.tsx'
import { Version } from './version.tsx'

/** What an owner needs to know of the portal's machinery, without a command line. */
export function OperationPage() {
  return (
    <Page title="Operación" above={<BackToStudio />}>
      <div className="operation">
        <Providers />
        <Backups />
        <Version />
        <Demo />
      </div>
    </Page>
  )
}
