// `loja update` of versions before the store shared its files by itself ends with this script.
console.log('Os arquivos desta versão são guardados quando a loja abre.');
