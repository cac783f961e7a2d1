import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { useStudio } from '../api/studio.ts'

type Props = {
  title: string
  documentTitle?: string
  above?: ReactNode
  aside?: ReactNode
  children: ReactNode
}

export function Page({ title, documentTitle = title, above, aside, children }: Props) {
  const { settings } = useStudio()
  const heading = useRef<HTMLHeadingElement>(null)
  const navigationType = useRef(useNavigationType())
  useEffect(() => {
    document.title = `${documentTitle} · ${settings.business_name}`
  }, [documentTitle, settings.business_name])
  useEffect(() => {
    if (hasOpened && navigationType.current !== 'POP') window.scrollTo(0, 0)
    if (hasOpened) heading.current?.focus({ preventScroll: true })
    hasOpened = true
  }, [])
  return (
    <>
      <header className="page-head">
        <div className="page-title">
          {above}
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
        </div>
        {aside}
      </header>
      {children}
    </>
  )
}

let hasOpened = false

export const markPageOpened = (): void => {
  hasOpened = true
}
