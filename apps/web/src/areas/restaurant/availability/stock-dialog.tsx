import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refusalText } from '@tiffin/contract/errors/codes'
import { MAX_STOCK } from '@tiffin/contract/objects/product-parts'
import { useState } from 'react'
import { words as availability } from '#words/availability'
import { errorText } from '#words/errors'
import type { MenuProduct } from '../../../features/catalogue/queries.ts'
import { useEndingErrors } from '../../../features/forms/use-ending-toast.ts'
import { api } from '../../../lib/api.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { useCheckedSubmit } from '../../../ui/hooks/use-checked-submit.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { reloadMenu } from '../queries.ts'

const words = availability.stock
const FORM = 'stock-form'
const isCount = (text: string): boolean => /^\d{1,4}$/.test(text.trim()) && Number(text) <= MAX_STOCK

export default function StockDialog({ product, onClose }: { product: MenuProduct; onClose: () => void }) {
  const { stock } = product
  const queries = useQueryClient()
  const [isCounted, setIsCounted] = useState(true)
  // orders placed while the dialog is open count: a number that was not changed is not sent
  const start = stock ? String(stock.left) : ''
  const [left, setLeft] = useState(start)
  const [daily, setDaily] = useState(stock?.daily ? String(stock.daily) : '')
  const errors = useEndingErrors('stock')
  const saving = useMutation({
    mutationFn: () =>
      api('PATCH /restaurent/products/:id/stock', {
        params: { id: product._id },
        body: isCounted
          ? { left: left === start ? undefined : Number(left), daily: daily.trim() === '' ? null : Number(daily) }
          : { left: null },
      }),
    onSuccess: async () => {
      await reloadMenu(queries)
      toastSuccess(words.saved, 3000)
      onClose()
    },
    ...errors,
  })
  const isValid = !isCounted || (isCount(left) && (daily.trim() === '' || isCount(daily)))
  const { fields, isChecked, submit } = useCheckedSubmit<HTMLFormElement>(isValid, saving.mutate)
  const wrong = (text: string) => (isChecked && isCounted && !isCount(text) ? errorText(refusalText('stock_invalid')) : undefined)
  const footer = (
    <>
      <Button look="secondary" size="lg" onClick={onClose}>
        {availability.dialog.cancel}
      </Button>
      <Button type="submit" form={FORM} size="lg" loading={saving.isPending}>
        {words.save}
      </Button>
    </>
  )
  return (
    <Dialog open onOpenChange={onClose} title={words.title(product.productName)} description={words.text} footer={footer}>
      <form ref={fields} id={FORM} noValidate onSubmit={submit} className="grid gap-4">
        <Switch label={words.counted} checked={isCounted} onChange={({ target }) => setIsCounted(target.checked)} />
        {isCounted && (
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={words.now} error={wrong(left)} required>
              <Input inputMode="numeric" autoComplete="off" value={left} onChange={({ target }) => setLeft(target.value)} />
            </Field>
            <Field label={words.daily} error={daily.trim() === '' ? undefined : wrong(daily)} hint={words.dailyHint}>
              <Input inputMode="numeric" autoComplete="off" value={daily} onChange={({ target }) => setDaily(target.value)} />
            </Field>
          </div>
        )}
      </form>
    </Dialog>
  )
}
