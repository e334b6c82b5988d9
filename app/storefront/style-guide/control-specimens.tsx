import { useState } from 'react';
import { listingScreens } from '#app/domain/listing/listing-screens.ts';
import { getPager } from '#app/domain/listing/pager.ts';
import { Badge } from '#app/design/badge.tsx';
import { Button, buttonVariants, IconButton, LinkButton } from '#app/design/button.tsx';
import { Icon } from '#app/design/icon.tsx';
import { ChoiceLink } from '#app/storefront/shared/listing/filters/filter-section.tsx';
import { PriceFilter } from '#app/storefront/shared/listing/filters/price-filter.tsx';
import { getPagerLinks } from '#app/storefront/shared/listing/pager-links.ts';
import { Pager } from '#app/storefront/shared/listing/pager.tsx';
import { ProductTabs, type ProductTabId } from '#app/storefront/shared/product/product-tabs.tsx';
import { QuantityStepper } from '#app/storefront/shared/cart/quantity-stepper.tsx';
import { ReviewFormField } from '#app/storefront/shared/reviews/review-form.tsx';
import { Stars } from '#app/storefront/shared/reviews/stars.tsx';
import { GuideSection, Row, Specimen } from '#app/storefront/style-guide/guide-section.tsx';

/** Path of the style guide, to which the links of the specimens lead. */
const guidePath = '/estilo';
const prices = { min: '40', max: '320', problems: { min: '', max: '' }, limit: 750, fields: [] };
const pages = [1, 2, 3, 9];

/** Renders buttons, badges, fields, pagination and tabs in their states. */
export function ControlSpecimens() {
  return (
    <>
      <Buttons />
      <GuideSection title="Selos e estrelas">
        <Row>
          <Badge tone="clay">Fora-de-Estoque</Badge>
          <Badge tone="corn">−15%</Badge>
          <Badge tone="pasture">Em Estoque</Badge>
        </Row>
        <Row>
          {[0, 2.5, 4.3, 5].map((value) => (
            <Stars key={value} value={value} label={`${value} de 5`} />
          ))}
        </Row>
      </GuideSection>
      <Fields />
      <GuideSection title="Páginas">
        {pages.map((page) => (
          <Specimen key={page} name={`página ${page} de 9`}>
            <Pages page={page} />
          </Specimen>
        ))}
      </GuideSection>
      <Tabs />
    </>
  );
}

function Buttons() {
  return (
    <GuideSection title="Botões">
      {buttonVariants.map((variant) => (
        <Row key={variant}>
          <Button variant={variant} size="small">
            {variant} pequeno
          </Button>
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} size="large">
            <Icon name="cart" className="size-5" />
            {variant} grande
          </Button>
          <Button variant={variant} disabled>
            {variant} desligado
          </Button>
        </Row>
      ))}
      <Row>
        <LinkButton to={guidePath}>É um link</LinkButton>
        <IconButton label="Lista de Desejos">
          <Icon name="heart" />
        </IconButton>
        <IconButton label="Na Lista de Desejos" aria-pressed>
          <Icon name="heart-fill" />
        </IconButton>
      </Row>
    </GuideSection>
  );
}

function Fields() {
  const [quantity, setQuantity] = useState(1);
  const [screen] = listingScreens;
  return (
    <GuideSection title="Campos">
      <ReviewFormField name="exemplo" label="Nome" error={undefined}>
        {(control) => <input {...control} autoComplete="off" placeholder="Como você se chama" />}
      </ReviewFormField>
      <ReviewFormField name="exemplo-com-erro" label="E-mail" error="O e-mail é obrigatório">
        {(control) => <input {...control} autoComplete="off" defaultValue="fulano@" />}
      </ReviewFormField>
      <ReviewFormField name="exemplo-de-texto" label="Comentário" error={undefined}>
        {(control) => <textarea {...control} rows={3} />}
      </ReviewFormField>
      <label htmlFor="exemplo-de-lista">Ordenação</label>
      <select id="exemplo-de-lista" className="field">
        <option>Ordenação Padrão</option>
        <option>Menor Preço</option>
      </select>
      <QuantityStepper
        quantity={quantity}
        onDecrease={() => setQuantity(Math.max(1, quantity - 1))}
        onIncrease={() => setQuantity(quantity + 1)}
      />
      {screen ? <PriceFilter screen={screen} price={prices} /> : null}
      <ul>
        <li>
          <ChoiceLink choice={{ name: 'Em Estoque', count: 54, isSelected: true, href: guidePath }} />
        </li>
        <li>
          <ChoiceLink choice={{ name: 'Fora de Estoque', count: 6, isSelected: false, href: guidePath }} />
        </li>
      </ul>
    </GuideSection>
  );
}

function Pages({ page }: { page: number }) {
  const links = getPagerLinks(getPager({ totalItems: 81, currentPage: page, pageSize: 9 }), () => guidePath);
  return links ? <Pager links={links} /> : null;
}

function Tabs() {
  const [selectedId, setSelectedId] = useState<ProductTabId>('informacoes');
  return (
    <GuideSection title="Abas">
      <Specimen name="com o teclado: setas, Home e End">
        <ProductTabs
          selectedId={selectedId}
          onSelect={setSelectedId}
          tabs={[
            { id: 'descricao', label: 'Descrição', panel: <p>O que é e para quem serve.</p> },
            { id: 'informacoes', label: 'Informações Adicionais', panel: <p>Níveis de garantia.</p> },
            { id: 'comentarios', label: 'Comentários (0)', panel: <p>Nenhuma Avaliação Encontrada</p> },
          ]}
        />
      </Specimen>
    </GuideSection>
  );
}
