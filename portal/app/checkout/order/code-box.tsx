import { Form, Link, useLocation, useNavigation } from 'react-router'
import { Button } from '@aforo/ui/components/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import type { AppliedCode } from './offer.ts'

type Props = { typed: string; applied: AppliedCode | null; fault: string | null }

/** The form of a discount code, folded at first; an applied code is shown with a link that removes it (5.13). */
export function CodeBox({ typed, applied, fault }: Props) {
  const params = new URLSearchParams(useLocation().search)
  const { location, state } = useNavigation()
  const preserved = [...params].filter(([name]) => PRESERVED_PARAMS.has(name))
  if (applied) {
    return (
      <div className="code-applied" role="status">
        <Icon name="tag" size={20} />
        <p>
          Código <strong className="font-semibold">{applied.code}</strong> aplicado.
          {applied.later && <span className="block text-small">{applied.later}</span>}
        </p>
        <Link className="lone-link" to={`?${new URLSearchParams(preserved)}`} replace preventScrollReset>
          Quitar<span className="sr-only"> el código</span>
        </Link>
      </div>
    )
  }
  return (
    <details className="code-box" open={fault !== null || undefined}>
      <summary>
        <Icon name="tag" size={20} />
        Tengo un código
      </summary>
      <Form method="get" replace preventScrollReset className="code-form">
        {preserved.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field
          label="Código de descuento"
          name="codigo"
          required
          defaultValue={typed}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          fault={fault}
        />
        <Button type="submit" look="outline" working={state === 'loading' && Boolean(location?.search)}>
          Aplicar
        </Button>
      </Form>
    </details>
  )
}

/** Query parameters that stay in the address when the code changes. */
const PRESERVED_PARAMS: ReadonlySet<string> = new Set(['clase', 'lugar'])
