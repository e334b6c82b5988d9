import { useState } from 'react';
import { Button, LinkButton } from '#app/design/button.tsx';
import { CartDrawer } from '#app/storefront/shared/cart/cart-drawer.tsx';
import { ListSkeleton, SkeletonRows } from '#app/storefront/shared/lists/list-screen.tsx';
import { MessageDialog } from '#app/design/dialog/message-dialog.tsx';
import { Dialog, type DialogShape } from '#app/design/dialog/dialog.tsx';
import { EmptyState } from '#app/storefront/shared/empty/empty-state.tsx';
import { GuideSection, Row } from '#app/storefront/style-guide/guide-section.tsx';
import { showToast, type ToastContent } from '#app/visitor/shared/toasts.ts';

const toasts: readonly ToastContent[] = [
  { kind: 'success', message: 'Ração Incluído no carrinho', emphasis: 'Ração' },
  {
    kind: 'error',
    message: 'Ração removido do carrinho',
    emphasis: 'Ração',
    action: { label: 'Desfazer', run: () => {} },
  },
  { kind: 'info', message: 'Diminuir Quantidade Para Ração', emphasis: 'Ração' },
];
const shapes: readonly DialogShape[] = ['drawer-left', 'drawer-right', 'modal'];

/** Renders toasts, dialogs, skeletons and empty lists. */
export function FeedbackSpecimens() {
  return (
    <>
      <GuideSection title="Avisos">
        <Row>
          {toasts.map((toast) => (
            <Button key={toast.kind} variant="secondary" onClick={() => showToast(toast)}>
              {toast.kind}
            </Button>
          ))}
        </Row>
      </GuideSection>
      <Windows />
      <GuideSection title="Enquanto se espera">
        <ListSkeleton loading="Abrindo">
          <SkeletonRows pictureClass="size-20" />
        </ListSkeleton>
      </GuideSection>
      <GuideSection title="Nada por aqui">
        <EmptyState
          title="Nenhum item encontrado na lista de desejos."
          hint="Toque no coração de um produto para guardá-lo aqui."
        >
          <LinkButton to="/shop">Ver produtos</LinkButton>
        </EmptyState>
      </GuideSection>
    </>
  );
}

type Opened = DialogShape | 'cart' | 'alert' | 'question' | null;

function Windows() {
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  return (
    <GuideSection title="Janelas e gavetas">
      <Row>
        {([...shapes, 'cart', 'alert', 'question'] as const).map((name) => (
          <Button key={name} variant="secondary" onClick={() => setOpened(name)}>
            {name}
          </Button>
        ))}
      </Row>
      {shapes.map((shape) =>
        opened === shape ? (
          <Dialog key={shape} open shape={shape} title={shape} closeLabel="Fechar" onClose={close}>
            <p className="p-5">O que há dentro.</p>
          </Dialog>
        ) : null,
      )}
      {opened === 'cart' ? <CartDrawer onClose={close} /> : null}
      {opened === 'alert' ? (
        <MessageDialog message="Número de telefone inválido." closeLabel="Entendi" onClose={close} />
      ) : null}
      {opened === 'question' ? (
        <MessageDialog title="Limpar Carrinho" message="Tem certeza?" closeLabel="Voltar" onClose={close}>
          <Button variant="danger" onClick={close}>
            Limpar
          </Button>
        </MessageDialog>
      ) : null}
    </GuideSection>
  );
}
