import { Button } from '../../ui/button.tsx'

export function EditButtons({ working, onCancel }: { working: boolean; onCancel: () => void }) {
  return (
    <div className="flex flex-col gap-2 sm:flex-row-reverse sm:justify-end">
      <Button type="submit" isWorking={working}>
        Guardar
      </Button>
      <Button look="outline" onClick={onCancel}>
        Cancelar
      </Button>
    </div>
  )
}
