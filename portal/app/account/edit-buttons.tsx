import { Button } from '@aforo/ui/components/button.tsx'

type Props = { label?: string; working: boolean; onCancel: () => void }

export function EditButtons({ label = 'Guardar', working, onCancel }: Props) {
  return (
    <div className="flex flex-col gap-2 sm:flex-row-reverse sm:justify-end">
      <Button type="submit" working={working}>
        {label}
      </Button>
      <Button look="outline" onClick={onCancel}>
        Cancelar
      </Button>
    </div>
  )
}
