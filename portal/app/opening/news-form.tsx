import { closedPages } from '@aforo/domain/opening/closed-pages.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Field } from '../ui/field.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'

type Props = { email?: string; fault?: string | null; isSent?: boolean }

/** Takes the address of a visitor who wants to know when the portal opens. */
export function NewsForm({ email, fault, isSent }: Props) {
  if (isSent)
    return (
      <p className="flex gap-2.5 rounded-control bg-ok-soft p-3.5" role="status">
        <span className="text-ok">
          <Icon name="mail" size={22} />
        </span>
        <span>
          ¡Gracias! En cuanto abramos te escribimos a <strong className="font-semibold wrap-anywhere">{email}</strong>.
        </span>
      </p>
    )
  return (
    <form method="post" action={closedPages['coming-soon']} noValidate className="grid gap-4">
      <Field
        label="Tu correo"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        defaultValue={email}
        required
        fault={fault}
        hint="Te escribimos una sola vez, cuando abramos, y después lo borramos."
      />
      <Button type="submit" className="w-full">
        Avísenme cuando abran
      </Button>
    </form>
  )
}
