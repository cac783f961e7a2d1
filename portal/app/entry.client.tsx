import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { tellClock } from 'studio/values/clock.ts'
import { clockOfPage } from './frame/clock.ts'
import { hearTaps } from './frame/told-early.ts'
import { listenToBack } from './ui/back-to-close.ts'

tellClock(clockOfPage())
listenToBack()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
  hearTaps()
})
