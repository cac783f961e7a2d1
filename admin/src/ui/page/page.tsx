import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useNavigationType } from 'react-router'
import { useStudio } from '../../api/studio.ts'
import { paths } from '../../paths.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'

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

export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className="back" to={to}>
    <Icon name="chevron-left" />
    {children}
  </Link>
)

export const BackToStudio = () => <BackLink to={paths.studio}>Estudio</BackLink>

let hasOpened = false

export const markPageOpened = (): void => {
  hasOpened = true
}
